import { Module } from '@nestjs/common';
import { MailService } from './mail.service.ts';
import { MailSink } from './sink/mail-sink.ts';

@Module({ providers: [MailSink, MailService], exports: [MailService] })
export class MailModule {}

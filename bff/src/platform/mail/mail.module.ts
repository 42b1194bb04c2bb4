import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { MailSink } from './sink/mail-sink.js';

@Module({ providers: [MailSink, MailService], exports: [MailService] })
export class MailModule {}

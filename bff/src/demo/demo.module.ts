import { Module } from '@nestjs/common';
import { DemoRepository } from './demo.repository.ts';
import { DemoService } from './demo.service.ts';

@Module({ providers: [DemoRepository, DemoService], exports: [DemoService] })
export class DemoModule {}

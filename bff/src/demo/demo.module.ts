import { Module } from '@nestjs/common';
import { DemoRepository } from './demo.repository.ts';

@Module({ providers: [DemoRepository] })
export class DemoModule {}

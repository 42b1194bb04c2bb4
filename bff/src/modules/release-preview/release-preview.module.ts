import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../platform/releases/releases.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { ReleasePreviewController } from './release-preview.controller.ts';
import { ReleasePreviewService } from './release-preview.service.ts';

@Module({
  imports: [AuthModule, ReleasesModule],
  controllers: [ReleasePreviewController],
  providers: [ReleasePreviewService],
  exports: [ReleasePreviewService],
})
export class ReleasePreviewModule {}

import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../platform/releases/releases.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { ReleasePreviewController } from './release-preview.controller.js';
import { ReleasePreviewService } from './release-preview.service.js';

/** A look at a release before it runs, for admins. */
@Module({
  imports: [AuthModule, ReleasesModule],
  controllers: [ReleasePreviewController],
  providers: [ReleasePreviewService],
  exports: [ReleasePreviewService],
})
export class ReleasePreviewModule {}

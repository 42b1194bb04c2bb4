import { Inject, Injectable, NotFoundException, type CanActivate } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.ts';
import { isLocalSite } from '../../config/local-site.ts';

/** Allows the mail page only while mail is stored locally and the site is local. */
@Injectable()
export class LocalSiteGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.smtpUrl !== undefined || !isLocalSite(this.config)) throw new NotFoundException();
    return true;
  }
}

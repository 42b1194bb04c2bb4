import { Inject, Injectable, NotFoundException, type CanActivate } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { isLocalSite } from '../../config/local-site.js';

/** Kept mail is shown while it stays here and nobody but people at this machine visits the site. */
@Injectable()
export class LocalSiteGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(): boolean {
    if (this.config.smtpUrl !== undefined || !isLocalSite(this.config)) throw new NotFoundException();
    return true;
  }
}

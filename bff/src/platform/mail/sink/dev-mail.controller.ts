import { join } from 'node:path';
import { Controller, Get, Inject, NotFoundException, Param, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import { CONFIG, type Config } from '../../config/config.ts';
import { Public } from '../../http/access.ts';
import { InternalKeyGuard } from '../../http/internal-key.guard.ts';
import { listPage, mailPage, type StoredMail } from './dev-mail-page.ts';
import { LocalSiteGuard } from './local-site.guard.ts';
import { MailFolder } from './mail-folder.ts';

const LIST_LENGTH = 100;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Sandboxes a mail's own HTML: no scripts, no forms, no external content. Links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const FILE_POLICY = "default-src 'none'; sandbox";

@Controller('dev/mail')
@UseGuards(LocalSiteGuard, InternalKeyGuard)
export class DevMailController {
  readonly #folder: string;
  readonly #mailFolder: MailFolder;

  constructor(@Inject(CONFIG) config: Config) {
    this.#folder = join(config.dataDir, 'mail');
    this.#mailFolder = new MailFolder(this.#folder);
  }

  @Get()
  @Public()
  async list(@Res() reply: FastifyReply): Promise<void> {
    const names = await this.#mailFolder.names();
    const mails = await Promise.all(names.slice(0, LIST_LENGTH).map((name) => this.#find(name)));
    await sendPage(reply, listPage(mails, names.length, this.#folder));
  }

  @Get(':name')
  @Public()
  async view(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    await sendPage(reply, mailPage(await this.#find(name)));
  }

  @Get(':name/html')
  @Public()
  async html(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const { mail } = await this.#find(name);
    if (mail.html === undefined) throw new NotFoundException();
    await sendPage(reply, `<base target="_blank">${mail.html}`, MAIL_POLICY);
  }

  @Get(':name/source')
  @Public()
  async source(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, name, 'message/rfc822', await this.#read(name));
  }

  @Get(':name/attachments/:index')
  @Public()
  async attachment(
    @Param('name') name: string,
    @Param('index') index: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { mail } = await this.#find(name);
    const attachment = /^\d{1,3}$/u.test(index) ? mail.attachments[Number(index)] : undefined;
    if (attachment === undefined || typeof attachment.content === 'string') throw new NotFoundException();
    const type = attachment.mimeType === 'application/pdf' ? attachment.mimeType : 'application/octet-stream';
    await sendFile(reply, attachment.filename ?? 'unnamed', type, Buffer.from(new Uint8Array(attachment.content)));
  }

  async #read(name: string): Promise<Buffer> {
    const file = await this.#mailFolder.read(name);
    if (file === undefined) throw new NotFoundException();
    return file;
  }

  async #find(name: string): Promise<StoredMail> {
    return { name, mail: await PostalMime.parse(await this.#read(name)) };
  }
}

async function sendPage(reply: FastifyReply, markup: string, policy = PAGE_POLICY): Promise<void> {
  await reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(markup);
}

async function sendFile(reply: FastifyReply, filename: string, type: string, content: Buffer): Promise<void> {
  await reply
    .type(type)
    .headers({
      'content-security-policy': FILE_POLICY,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(content);
}

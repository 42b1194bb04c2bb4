import type { Address, Email } from 'postal-mime';
import { html, Html } from './html.ts';

export interface StoredMail {
  readonly name: string;
  readonly mail: Email;
}

const STYLE = `
  :root { color-scheme: light dark; --background: #FAF8F4; --raised: #FFFFFF; --text: #14161A; --muted: #5B6068; --action: #1F4FD8; --rule: #D9D6CF; }
  @media (prefers-color-scheme: dark) {
    :root { --background: #14161A; --raised: #1C1F25; --text: #FAF8F4; --muted: #A7ADB8; --action: #9DB8FF; --rule: #353A43; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.5 'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif; }
  header, main { max-width: 1000px; margin: 0 auto; padding: 16px 20px; }
  header { display: flex; gap: 16px; align-items: baseline; border-bottom: 3px solid var(--text); }
  .wordmark { font: 800 22px/1 Archivo, 'Arial Black', 'Helvetica Neue', Arial, sans-serif; letter-spacing: -0.5px; }
  .wordmark::before { content: ''; display: inline-block; width: 15px; height: 16px; margin-right: 8px; transform: skewX(-20deg);
    background: linear-gradient(90deg, var(--text) 0 40%, transparent 40% 60%, var(--text) 60%); }
  .muted { color: var(--muted); }
  h1 { margin: 16px 0 8px; font: 800 25px/1.2 Archivo, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere; }
  h2 { margin: 28px 0 8px; font-size: 18px; }
  a { color: var(--action); }
  a:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
  .scroll { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { font-size: 14px; color: var(--muted); font-weight: 600; }
  td.when { white-space: nowrap; font-variant-numeric: tabular-nums; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
  dt { color: var(--muted); }
  dd { margin: 0; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--rule); border-radius: 6px; background: #FFFFFF; }
  pre { margin: 0; padding: 16px; overflow-x: auto; border: 1px solid var(--rule); border-radius: 6px; background: var(--raised); font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
`;

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Backlot mail</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><span class="wordmark">Backlot</span> <span class="muted">Mail kept on this machine</span></header>
<main>${content}</main>
</body>
</html>`.markup;
}

const oneAddress = (address: Address): string => {
  if (address.address === undefined) return address.name;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
};
const addresses = (list: readonly Address[] | undefined) => (list ?? []).map(oneAddress).join(', ');

/** File names begin with their time: `2026-11-21T10-00-00-123Z-…`. */
function timeOf(name: string): string {
  const [, day = '', hour = '', minute = '', second = ''] = /^(.{10})T(\d\d)-(\d\d)-(\d\d)/u.exec(name) ?? [];
  return `${day} ${hour}:${minute}:${second} UTC`;
}

const subjectOf = ({ subject = '' }: Email) => (subject.trim() === '' ? '(no subject)' : subject);

function shownText(shown: number, total: number, folder: string): string {
  const mails = `${total} ${total === 1 ? 'mail' : 'mails'}`;
  return `${shown < total ? `The latest ${shown} of ${total} mails` : mails}, newest first, in ${folder}.`;
}

/** List of the mails. English only, as all local mail pages: they are for staff and developers. */
export function listPage(mails: readonly StoredMail[], total: number, folder: string): string {
  const rows = mails.map(
    ({ name, mail }) => html`<tr>
<td class="when">${timeOf(name)}</td>
<td><a href="/dev/mail/${name}">${subjectOf(mail)}</a></td>
<td>${addresses(mail.to)}</td>
<td>${mail.attachments.map(({ filename }) => filename ?? 'unnamed').join(', ')}</td>
</tr>`,
  );
  const list =
    rows.length === 0
      ? html`<p>No mail yet. Send a quote request and it will be here within seconds.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails"><table>
<thead><tr><th scope="col">Arrived</th><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Attachments</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  return page(
    'Mail',
    html`<h1>Mail</h1>
<p class="muted">${shownText(rows.length, total, folder)} <a href="/dev/mail">Refresh</a></p>
${list}`,
  );
}

export function mailPage({ name, mail }: StoredMail): string {
  const attachments = mail.attachments.map(
    ({ filename }, index) =>
      html`<li><a href="/dev/mail/${name}/attachments/${index}" download>${filename ?? 'unnamed'}</a></li>`,
  );
  return page(
    subjectOf(mail),
    html`<p><a href="/dev/mail">All mail</a></p>
<h1>${subjectOf(mail)}</h1>
<dl>
<dt>From</dt><dd>${mail.from === undefined ? '' : oneAddress(mail.from)}</dd>
<dt>To</dt><dd>${addresses(mail.to)}</dd>
${(mail.replyTo ?? []).length === 0 ? '' : html`<dt>Reply to</dt><dd>${addresses(mail.replyTo)}</dd>`}
<dt>Arrived</dt><dd>${timeOf(name)}</dd>
<dt>Message-ID</dt><dd>${mail.messageId ?? ''}</dd>
</dl>
${attachments.length === 0 ? '' : html`<h2>Attachments</h2><ul>${attachments}</ul>`}
${mail.html === undefined ? '' : html`<h2>HTML</h2><iframe src="/dev/mail/${name}/html" title="HTML part of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${mail.text === undefined ? '' : html`<h2>Text</h2><pre tabindex="0">${mail.text}</pre>`}
<p><a href="/dev/mail/${name}/source" download>Download the mail (.eml)</a></p>`,
  );
}

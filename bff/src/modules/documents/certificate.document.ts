import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import type { CertificateData, RecordedCertificateData, SignedCertificateData } from './certificate-data.ts';
import { certificateLabels } from './certificate-labels.ts';
import { section } from './layout/form-parts.ts';
import { innerWidth, sheet } from './layout/sheet.ts';
import { factBlock, GAP } from './layout/tables.ts';
import { INK, MUTED, text, unprintableNotes } from './layout/text.ts';
import { documentLabels } from './document-labels.ts';

const SIGNATURE_WIDTH = 156;
const SIGNATURE_HEIGHT = 52;
const WHITE = '#FFFFFF';
const STROKE_WIDTH = 1;
/** Characters per line: a hash is broken into two lines to fit its column. */
const HASH_LINE_LENGTH = 32;

type Canvas = Extract<Content, { canvas: unknown }>['canvas'];
type CanvasElement = Canvas[number];
type DrawnSignature = Extract<SignedCertificateData['signature'], { kind: 'drawn' }>;

/** Scales strokes that exceed their canvas, so that none is cut off. */
function strokes({ strokes: drawn, ...area }: DrawnSignature): Content {
  const [xs, ys] = [0, 1].map((axis) => drawn.flatMap((stroke) => stroke.map((point) => point[axis] ?? 0)));
  const [left, top] = [Math.min(0, ...(xs ?? [])), Math.min(0, ...(ys ?? []))];
  const width = Math.max(area.width, ...(xs ?? [])) - left;
  const height = Math.max(area.height, ...(ys ?? [])) - top;
  const scale = Math.min(SIGNATURE_WIDTH / width, SIGNATURE_HEIGHT / height);
  const all = drawn.map((stroke) => stroke.map(([x, y]): [number, number] => [x - left, y - top]));
  // Reserves the full area: the bounding box of the strokes may be smaller.
  const background: CanvasElement = {
    type: 'rect',
    x: 0,
    y: 0,
    w: SIGNATURE_WIDTH,
    h: SIGNATURE_HEIGHT,
    lineColor: WHITE,
  };
  const lines = all.map((stroke): CanvasElement => {
    const points = stroke.map(([x, y]) => ({ x: x * scale, y: y * scale }));
    const [first = { x: 0, y: 0 }] = points;
    return points.length === 1
      ? { type: 'ellipse', ...first, r1: STROKE_WIDTH / 2, r2: STROKE_WIDTH / 2, color: INK }
      : { type: 'polyline', points, lineWidth: STROKE_WIDTH, lineColor: INK, lineCap: 'round' };
  });
  return { canvas: [background, ...lines] };
}

function signatureOf({ signature, locale }: SignedCertificateData, inner: number): Content {
  const labels = certificateLabels[locale];
  const isTyped = signature.kind === 'typed';
  return section(labels.signature, [
    isTyped ? text(signature.text, { style: 'display', size: 20 }) : strokes(signature),
    { canvas: [{ type: 'line', x1: 0, y1: 2, x2: inner / 2, y2: 2, lineWidth: 0.75, lineColor: INK }] },
    text(isTyped ? labels.typed : labels.drawn, { size: 8, color: MUTED }),
  ]);
}

const columns = (...blocks: ReturnType<typeof factBlock>[]): Content => ({
  margin: [0, 14, 0, 0],
  columnGap: GAP,
  columns: blocks,
});

const hashLines = (hash: string) => `${hash.slice(0, HASH_LINE_LENGTH)}\n${hash.slice(HASH_LINE_LENGTH)}`;

const hashFacts = ({ locale, pdfSha256, sha256, acceptanceSha256 }: CertificateData): [string, string][] => {
  const labels = certificateLabels[locale];
  return [
    [labels.pdfHash, hashLines(pdfSha256)],
    [labels.contentHash, hashLines(sha256)],
    [labels.acceptanceHash, hashLines(acceptanceSha256)],
  ];
};

function evidence(data: SignedCertificateData, inner: number): Content {
  const labels = certificateLabels[data.locale];
  return columns(
    factBlock(labels.evidence, inner, [
      [labels.acceptedAt, data.acceptedAt.join('\n')],
      [labels.codeMailedAt, labels.codeMailed(data.codeMailedAt, data.email)],
      [labels.address, data.ip],
      [labels.browser, data.userAgent ?? labels.unknown],
    ]),
    factBlock(labels.hashes, inner, hashFacts(data)),
  );
}

function consent({ consent: clauses, statements, locale }: SignedCertificateData): Content {
  const labels = certificateLabels[locale];
  return section(labels.consent, [
    ...clauses.map(({ title, text: body }, index): Content => ({
      margin: [0, 0, 0, 3],
      stack: [text(`${index + 1}. ${title}`, { style: 'strong', size: 7.5 }), text(body, { size: 7.5 })],
    })),
    text(labels.saidYes(statements), { size: 7.5 }),
  ]);
}

function recording(data: RecordedCertificateData, inner: number): Content {
  const { locale, how, recordedBy, acceptedAt, file, reason } = data;
  const labels = certificateLabels[locale].recorded;
  const fileFacts: [string, string][] = file === null ? [] : [[labels.fileHash, hashLines(file.sha256)]];
  return [
    columns(
      factBlock(labels.section, inner, [
        [labels.how, labels.ways[how]],
        [labels.by, recordedBy],
        [labels.at, acceptedAt.join('\n')],
        [labels.file, file?.filename ?? labels.none],
      ]),
      factBlock(labels.hashes, inner, [...hashFacts(data), ...fileFacts]),
    ),
    section(labels.reason, [text(reason)]),
  ];
}

function freeTextOf(data: CertificateData): string {
  if (data.kind === 'recorded') return data.reason;
  return data.signature.kind === 'typed' ? data.signature.text : '';
}

/** Mails and the record have the original text. */
const unprintable = (data: CertificateData): Content[] =>
  unprintableNotes([data.name, data.title, freeTextOf(data), ...signedForFacts(data)], documentLabels[data.locale]).map(
    (note): Content => ({ ...text(note, { size: 7.5, color: MUTED }), margin: [0, 4, 0, 0] }),
  );

const signedForFacts = (data: CertificateData): [string, string][] =>
  data.kind === 'signed' && data.signedFor !== null
    ? [[certificateLabels[data.locale].signedFor, `${data.signedFor.name}\n${data.signedFor.email}`]]
    : [];

function partsOf(data: CertificateData, inner: number) {
  const { locale, name, reference } = data;
  const labels = certificateLabels[locale];
  if (data.kind === 'signed')
    return {
      kind: labels.certificate,
      intro:
        data.signedFor === null
          ? labels.intro(name, reference)
          : labels.colleagueIntro(name, reference, data.signedFor.name),
      signer: labels.signer,
      body: [signatureOf(data, inner), evidence(data, inner)],
      end: [consent(data)],
    };
  const { recorded } = labels;
  return {
    kind: `${labels.certificate} · ${recorded.title[data.how]}`,
    intro: recorded.intro(name, reference, data.recordedBy, recorded.inWords[data.how]),
    signer: recorded.acceptedBy,
    body: [recording(data, inner)],
    end: [],
  };
}

export function certificateDocument(data: CertificateData): PdfDocument {
  const { locale, business, reference, name, title, email, total, period, acceptedAt, verifyUrl } = data;
  const labels = certificateLabels[locale];
  const quoteLabels = documentLabels[locale];
  const inner = innerWidth('letter');
  const { kind, intro, signer, body, end } = partsOf(data, inner);
  return sheet({
    size: 'letter',
    locale,
    business,
    title: { kind, name: reference, lines: acceptedAt },
    content: [
      text(intro),
      ...unprintable(data),
      columns(
        factBlock(signer, inner, [
          [labels.name, name],
          [labels.title, title],
          [labels.email, email],
          ...signedForFacts(data),
        ]),
        factBlock(quoteLabels.quote, inner, [
          [labels.reference, reference],
          [quoteLabels.rental, period],
          [quoteLabels.total, total],
        ]),
      ),
      ...body,
      { ...text(labels.verify(verifyUrl), { size: 7.5, color: MUTED }), margin: [0, 6, 0, 0] },
      ...end,
    ],
  });
}

import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf-renderer.ts';
import type { CertificateData, RecordedCertificateData, SignedCertificateData } from './certificate-data.ts';
import { certificateLabels } from './certificate-labels.ts';
import { section } from './drawing/form-parts.ts';
import { innerWidth, sheet } from './drawing/sheet.ts';
import { factBlock } from './drawing/tables.ts';
import { INK, QUIET, text } from './drawing/text.ts';
import { loadedFonts } from '../../platform/pdf/fonts.ts';
import { documentLabels } from './document-labels.ts';

const GAP = 24;
const SIGNATURE_WIDTH = 156;
const SIGNATURE_HEIGHT = 52;
const PAPER = '#FFFFFF';
const PEN = 1;
/** A hash in two lines of half its length, so that it never runs over the edge. */
const HALF_OF_HASH = 32;

type Canvas = Extract<Content, { canvas: unknown }>['canvas'];
type CanvasElement = Canvas[number];
type Drawn = Extract<SignedCertificateData['signature'], { kind: 'drawn' }>;

/** A drawing that leaves its room is made smaller, and loses nothing. */
function strokes({ strokes: drawn, ...room }: Drawn): Content {
  const [xs, ys] = [0, 1].map((axis) => drawn.flatMap((stroke) => stroke.map((point) => point[axis] ?? 0)));
  const [left, top] = [Math.min(0, ...(xs ?? [])), Math.min(0, ...(ys ?? []))];
  const width = Math.max(room.width, ...(xs ?? [])) - left;
  const height = Math.max(room.height, ...(ys ?? [])) - top;
  const scale = Math.min(SIGNATURE_WIDTH / width, SIGNATURE_HEIGHT / height);
  const all = drawn.map((stroke) => stroke.map(([x, y]): [number, number] => [x - left, y - top]));
  // Holds the room open: what is drawn may touch no edge of it.
  const ground: CanvasElement = { type: 'rect', x: 0, y: 0, w: SIGNATURE_WIDTH, h: SIGNATURE_HEIGHT, lineColor: PAPER };
  const lines = all.map((stroke): CanvasElement => {
    const points = stroke.map(([x, y]) => ({ x: x * scale, y: y * scale }));
    const [first = { x: 0, y: 0 }] = points;
    return points.length === 1
      ? { type: 'ellipse', ...first, r1: PEN / 2, r2: PEN / 2, color: INK }
      : { type: 'polyline', points, lineWidth: PEN, lineColor: INK, lineCap: 'round' };
  });
  return { canvas: [ground, ...lines] };
}

function signatureOf({ signature, locale }: SignedCertificateData, inner: number): Content {
  const labels = certificateLabels[locale];
  const isTyped = signature.kind === 'typed';
  return section(labels.signature, [
    isTyped ? text(signature.text, { style: 'display', size: 20 }) : strokes(signature),
    { canvas: [{ type: 'line', x1: 0, y1: 2, x2: inner / 2, y2: 2, lineWidth: 0.75, lineColor: INK }] },
    text(isTyped ? labels.typed : labels.drawn, { size: 8, color: QUIET }),
  ]);
}

const hashLines = (hash: string) => `${hash.slice(0, HALF_OF_HASH)}\n${hash.slice(HALF_OF_HASH)}`;

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
  const width = (inner - GAP) / 2;
  return {
    margin: [0, 14, 0, 0],
    columnGap: GAP,
    columns: [
      factBlock(labels.evidence, width, [
        [labels.acceptedAt, data.acceptedAt.join('\n')],
        [labels.codeMailedAt, labels.codeMailed(data.codeMailedAt, data.email)],
        [labels.address, data.ip],
        [labels.browser, data.userAgent ?? labels.unknown],
      ]),
      factBlock(labels.hashes, width, hashFacts(data)),
    ],
  };
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

/** How an acceptance came to be that staff recorded, beside what was accepted. */
function recording(data: RecordedCertificateData, inner: number): Content {
  const { locale, how, recordedBy, acceptedAt, file, reason } = data;
  const labels = certificateLabels[locale].recorded;
  const width = (inner - GAP) / 2;
  const kept: [string, string][] = file === null ? [] : [[labels.fileHash, hashLines(file.sha256)]];
  return [
    {
      margin: [0, 14, 0, 0],
      columnGap: GAP,
      columns: [
        factBlock(labels.section, width, [
          [labels.how, labels.ways[how]],
          [labels.by, recordedBy],
          [labels.at, acceptedAt.join('\n')],
          [labels.file, file?.filename ?? labels.none],
        ]),
        factBlock(labels.hashes, width, [...hashFacts(data), ...kept]),
      ],
    },
    section(labels.reason, [text(reason)]),
  ];
}

/** What somebody typed into an acceptance beside name and title. */
function typedIn(data: CertificateData): string {
  if (data.kind === 'recorded') return data.reason;
  return data.signature.kind === 'typed' ? data.signature.text : '';
}

/** Said where the fonts lack a character of who signed: the mails show it, and the record holds it. */
const unprintable = (data: CertificateData): Content[] =>
  loadedFonts.lacks(JSON.stringify([data.name, data.title, typedIn(data), ...signedForFacts(data)]))
    ? [
        {
          ...text(documentLabels[data.locale].unprintable(loadedFonts.mark), { size: 7.5, color: QUIET }),
          margin: [0, 4, 0, 0],
        },
      ]
    : [];

/** For whom a colleague signed. */
const signedForFacts = (data: CertificateData): [string, string][] =>
  data.kind === 'signed' && data.signedFor !== null
    ? [[certificateLabels[data.locale].signedFor, `${data.signedFor.name}\n${data.signedFor.email}`]]
    : [];

/** What the certificate of an acceptance says of its kind: its headings, and what stands below and above the address where files are verified. */
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
    intro: recorded.intro[data.how](name, reference, data.recordedBy),
    signer: recorded.acceptedBy,
    body: [recording(data, inner)],
    end: [],
  };
}

/** Who has accepted which quote, when and how: what both sides keep beside the quote. */
export function certificateDocument(data: CertificateData): PdfDocument {
  const { locale, business, reference, name, title, email, total, period, acceptedAt, verifyUrl } = data;
  const labels = certificateLabels[locale];
  const inner = innerWidth('letter');
  const width = (inner - GAP) / 2;
  const { kind, intro, signer, body, end } = partsOf(data, inner);
  return sheet({
    size: 'letter',
    locale,
    business,
    title: { kind, name: reference, lines: acceptedAt },
    content: [
      text(intro),
      ...unprintable(data),
      {
        margin: [0, 14, 0, 0],
        columnGap: GAP,
        columns: [
          factBlock(signer, width, [
            [labels.name, name],
            [labels.title, title],
            [labels.email, email],
            ...signedForFacts(data),
          ]),
          factBlock(labels.quote, width, [
            [labels.reference, reference],
            [labels.rental, period],
            [labels.total, total],
          ]),
        ],
      },
      ...body,
      { ...text(labels.verify(verifyUrl), { size: 7.5, color: QUIET }), margin: [0, 6, 0, 0] },
      ...end,
    ],
  });
}

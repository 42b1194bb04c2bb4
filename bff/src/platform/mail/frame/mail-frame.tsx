import type { Locale } from '@backlot/domain';
import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';

export interface MailBusiness {
  readonly name: string;
  /** Name in the header; `name` unless set. */
  readonly wordmark?: string;
  readonly phone: string;
  readonly email: string;
}

export const INK = '#14161A';
const MUTED = '#5B6068';
const RULE = '#D9D6CF';
const YELLOW = '#FFC53D';
const WHITE = '#FFFFFF';
const FACE = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const DISPLAY = "Archivo, 'Arial Black', 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Style of a line of text. */
export const LINE = { margin: '0 0 16px', fontSize: '15px', lineHeight: '22px' } as const;

/** Styles of table cells; inline styles per row would make long lists exceed size limits of some mail readers. */
const SHEET = `
  table { border-collapse: collapse; }
  .sheet { width: 100%; }
  .sheet td, .sheet th { padding: 8px 0 8px 12px; border-bottom: 1px solid ${RULE}; vertical-align: top; text-align: left; }
  .sheet td:first-child, .sheet th:first-child { padding-left: 0; }
  .sheet th { font-size: 12px; font-weight: 600; color: ${MUTED}; }
  .sheet thead th { border-bottom: 2px solid ${INK}; }
  .sheet tbody th { width: 104px; font-size: 15px; font-weight: 400; }
  .sheet .n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .sheet .total td { background: ${YELLOW}; border-bottom: 0; font-size: 18px; font-weight: 700; padding: 12px; }
  .muted { color: ${MUTED}; font-size: 13px; }
  .text { overflow-wrap: anywhere; white-space: pre-line; }
`;

function Stripe() {
  const bar = {
    display: 'inline-block',
    width: '6px',
    height: '20px',
    marginRight: '4px',
    backgroundColor: INK,
    transform: 'skewX(-20deg)',
  } as const;
  return (
    <span aria-hidden="true" style={{ paddingRight: '8px' }}>
      <span style={bar} />
      <span style={bar} />
    </span>
  );
}

/** Title without line breaks after the hyphens of references. */
function Title({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}

interface MailFrameProps {
  readonly locale: Locale;
  readonly preview: string;
  readonly title: string;
  readonly business: MailBusiness;
  readonly children: ReactNode;
}

/** Layout of every mail. Same colors in light and dark readers. */
export function MailFrame({ locale, preview, title, business, children }: MailFrameProps) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <style dangerouslySetInnerHTML={{ __html: SHEET }} />
      </Head>
      <Preview>{preview}</Preview>
      {/* Overrides the body's default lang="en". */}
      <Body
        lang={locale}
        style={{
          margin: 0,
          padding: '24px 12px',
          backgroundColor: WHITE,
          color: INK,
          fontFamily: FACE,
          fontSize: '15px',
          lineHeight: '22px',
        }}
      >
        <Container style={{ maxWidth: '640px', margin: '0 auto' }}>
          <Section style={{ borderBottom: `3px solid ${INK}`, paddingBottom: '12px' }}>
            <Text
              style={{
                margin: 0,
                fontFamily: DISPLAY,
                fontSize: '26px',
                lineHeight: '28px',
                fontWeight: 800,
                letterSpacing: '-0.5px',
              }}
            >
              <Stripe />
              {business.wordmark ?? business.name}
            </Text>
          </Section>
          <Heading
            as="h1"
            style={{ margin: '28px 0 8px', fontFamily: DISPLAY, fontSize: '24px', lineHeight: '30px', fontWeight: 800 }}
          >
            <Title text={title} />
          </Heading>
          {children}
          <Section style={{ marginTop: '32px', borderTop: `1px solid ${RULE}` }}>
            <Text className="muted" style={{ margin: '12px 0 0' }}>
              {business.name} · {business.phone} · {business.email}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function SheetHeading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" style={{ margin: '28px 0 4px', fontSize: '17px', lineHeight: '24px', fontWeight: 700 }}>
      {children}
    </Heading>
  );
}

import type { ReactNode } from 'react';
import { Text } from 'react-email';
import { documentLabels, type QuoteDocumentData } from '../../documents/documents.service.ts';
import { SheetHeading } from '../../../platform/mail/frame/mail-frame.tsx';

/** Table of names and values. Omits empty values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <table className="sheet" cellPadding={0} cellSpacing={0} width="100%">
      <tbody>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="text">{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function Items({ document }: { document: QuoteDocumentData }) {
  const labels = documentLabels[document.locale];
  return document.groups.map(({ title, lines }) => (
    <div key={title}>
      <SheetHeading>{title}</SheetHeading>
      <table className="sheet" cellPadding={0} cellSpacing={0} width="100%">
        <thead>
          <tr>
            <th scope="col">{labels.item}</th>
            <th scope="col" className="n">
              {labels.quantity}
            </th>
            <th scope="col" className="n">
              {labels.units}
            </th>
            <th scope="col" className="n">
              {labels.lineTotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td className="text">
                {line.name}
                <div className="muted">
                  {line.detail === null ? '' : `${line.detail}, `}
                  {line.total === null ? line.rate : labels.rateOfUnit(line.rate)}
                </div>
              </td>
              <td className="n">{line.quantity}</td>
              <td className="n">{line.units}</td>
              <td className="n">{line.total ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}

export function Totals({ document }: { document: QuoteDocumentData }) {
  return (
    <>
      <table className="sheet" cellPadding={0} cellSpacing={0} width="100%" style={{ marginTop: '24px' }}>
        <tbody>
          {document.sums.map(({ label, amount }) => (
            <tr key={label}>
              <td>{label}</td>
              <td className="n">{amount}</td>
            </tr>
          ))}
          <tr className="total">
            <td>{documentLabels[document.locale].total}</td>
            <td className="n">{document.total}</td>
          </tr>
        </tbody>
      </table>
      {document.remarks.map((remark) => (
        <Text key={remark} className="muted" style={{ margin: '8px 0 0' }}>
          {remark}
        </Text>
      ))}
    </>
  );
}

export function NextSteps({ document, steps }: { document: QuoteDocumentData; steps: readonly string[] }) {
  return (
    <>
      <SheetHeading>{documentLabels[document.locale].next}</SheetHeading>
      <ol style={{ margin: '8px 0 0', paddingLeft: '24px' }}>
        {steps.map((step) => (
          <li key={step} style={{ padding: '2px 0' }}>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}

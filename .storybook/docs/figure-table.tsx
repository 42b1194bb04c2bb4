import type { ReactNode } from 'react';

export type FigureTableProps = {
  /** Of the column of names, then of the two columns of figures. */
  heads: readonly [string, string, string];
  lines: readonly (readonly [name: string, first: string, second: string])[];
  caption?: ReactNode;
  className?: string | undefined;
  isCentred?: boolean;
};

/** Names at the left and figures at the right. How it looks is its page's. */
export function FigureTable({ heads, lines, caption, className, isCentred = false }: FigureTableProps) {
  const [name, ...figures] = heads;
  return (
    <table className={className} data-centred={isCentred || undefined}>
      {caption}
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {figures.map((head) => (
            <th key={head} scope="col" data-number>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([item, first, second]) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td data-number>{first}</td>
            <td data-number>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';

export interface FigureTableProps {
  heads: readonly [string, string, string];
  lines: readonly (readonly [name: string, first: string, second: string])[];
  caption?: ReactNode;
  className?: string | undefined;
  isCentred?: boolean;
}

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

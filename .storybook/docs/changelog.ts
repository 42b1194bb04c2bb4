type Change = { readonly kind: string; readonly lines: string[] };
type Version = { readonly name: string; readonly day: string | undefined; readonly changes: Change[] };

/** Reads a changelog of the form that keepachangelog.com describes: versions, kinds of change, one line a change. */
export function readChangelog(source: string): { intro: string; versions: Version[] } {
  const intro: string[] = [];
  const versions: Version[] = [];
  for (const line of source.split('\n')) {
    const version = versions.at(-1);
    if (line.startsWith('## ')) {
      const [name = '', day] = line.slice(3).split(' – ');
      versions.push({ name, day, changes: [] });
    } else if (line.startsWith('### ')) {
      version?.changes.push({ kind: line.slice(4), lines: [] });
    } else if (line.startsWith('- ')) {
      version?.changes.at(-1)?.lines.push(line.slice(2));
    } else if (version === undefined && line !== '' && !line.startsWith('# ')) {
      intro.push(line);
    }
  }
  return { intro: intro.join(' '), versions };
}

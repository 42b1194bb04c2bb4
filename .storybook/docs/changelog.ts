interface Change {
  readonly kind: string;
  readonly lines: string[];
}
interface Version {
  readonly name: string;
  readonly day: string | undefined;
  readonly changes: Change[];
}

/** Parses a changelog in the format of keepachangelog.com, with one line per change. */
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

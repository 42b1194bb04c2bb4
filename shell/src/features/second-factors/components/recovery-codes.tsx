import { Button, defineMessages, Notice, Stack } from '@backlot/ui-kit';
import { useState } from 'react';
import classes from './second-factors.module.css';
import { StepTitle } from './step-title.tsx';

const useMessages = defineMessages({
  en: {
    title: 'Your recovery codes',
    hint: 'Keep these where you find them without your phone. Each lets you in once, and they are not shown again.',
    copy: 'Copy',
    copied: 'The codes are copied.',
    copyFailed: 'The codes could not be copied. Please download them or write them down.',
    download: 'Download',
    done: 'I have kept them',
    file: 'recovery-codes.txt',
  },
  es: {
    title: 'Sus códigos de recuperación',
    hint: 'Guárdelos donde los encuentre sin su teléfono. Cada uno le deja entrar una vez, y no se muestran de nuevo.',
    copy: 'Copiar',
    copied: 'Los códigos están copiados.',
    copyFailed: 'Los códigos no se pudieron copiar. Descárguelos o anótelos.',
    download: 'Descargar',
    done: 'Ya los guardé',
    file: 'codigos-de-recuperacion.txt',
  },
});

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const messages = useMessages();
  const [isCopied, setCopied] = useState<boolean>();
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Permission denied, or a page without TLS, which has no clipboard.
      setCopied(false);
    }
  };
  return (
    <div className={classes.panel}>
      <Stack gap="md">
        <StepTitle>{messages.title}</StepTitle>
        <p>{messages.hint}</p>
        <ul className={classes.codes} aria-label={messages.title}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        {isCopied === undefined ? null : (
          <Notice kind={isCopied ? 'good' : 'warning'} role="status">
            {isCopied ? messages.copied : messages.copyFailed}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void copy()}>
            {messages.copy}
          </Button>
          <Button
            variant="default"
            component="a"
            download={messages.file}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            {messages.download}
          </Button>
          <Button onClick={onDone}>{messages.done}</Button>
        </div>
      </Stack>
    </div>
  );
}

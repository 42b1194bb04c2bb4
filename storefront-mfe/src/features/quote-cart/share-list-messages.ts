import { defineMessages } from '@backlot/ui-kit';

export const useShareListMessages = defineMessages({
  en: {
    share: 'Share this list',
    shareTitle: 'Link to this list',
    shareHint: 'It holds the items and quantities, nothing about you or the job.',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link could not be copied. It is selected: copy it from the field.',
    shareWith: 'Send…',
    shareText: 'Equipment list at Backlot',
  },
  es: {
    share: 'Compartir esta lista',
    shareTitle: 'Enlace a esta lista',
    shareHint: 'Lleva los artículos y las cantidades, nada sobre usted ni el proyecto.',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado.',
    copyFailed: 'No se pudo copiar. El enlace está seleccionado: cópielo del campo.',
    shareWith: 'Enviar…',
    shareText: 'Lista de equipo de Backlot',
  },
});

import { installMessages } from '@backlot/domain/contract';
import { spanishMessages } from '@backlot/domain/messages/es';
import { watchNetwork } from '@backlot/domain/testing/spec-network';

installMessages('es', spanishMessages);

// jsdom does not implement modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

watchNetwork();

import { installMessages } from '@backlot/domain/contract';
import { staffMessages } from '@backlot/domain/contract/staff';
import { watchNetwork } from '@backlot/domain/testing/spec-network';

installMessages('en', staffMessages);
watchNetwork();

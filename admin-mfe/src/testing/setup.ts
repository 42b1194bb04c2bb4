import { watchNetwork } from '@backlot/domain/testing/spec-network';

watchNetwork();

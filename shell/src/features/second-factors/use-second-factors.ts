import {
  isRefusedWith,
  type ApiClient,
  type Enrolment,
  type NewSecondFactor,
  type SecondFactorList,
} from '@backlot/domain/contract';
import type { Locale, SecondFactorKind } from '@backlot/domain';
import { useEffect, useState } from 'react';

export type SecondFactorsState =
  { readonly status: 'loading' } | { readonly status: 'failed' } | ({ readonly status: 'loaded' } & SecondFactorList);

export type NewFactor = Omit<NewSecondFactor, 'locale'>;

export interface SecondFactorsHandle {
  readonly state: SecondFactorsState;
  readonly retry: () => void;
  /** Each throws {ApiError} with the server's message. */
  readonly enrol: (kind: SecondFactorKind, currentPassword: string) => Promise<Enrolment>;
  /** @returns new recovery codes, shown once; null if the account already has some */
  readonly add: (factor: NewFactor) => Promise<readonly string[] | null>;
  readonly remove: (id: string, currentPassword: string) => Promise<void>;
  readonly renewCodes: (currentPassword: string) => Promise<readonly string[] | null>;
}

/** Second factors of the account; fetched when the page opens and after each change. */
export function useSecondFactors(api: ApiClient, locale: Locale): SecondFactorsHandle {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SecondFactorsState>({ status: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    api
      .listSecondFactors({ signal: controller.signal })
      .then(
        (list): SecondFactorsState => ({ status: 'loaded', ...list }),
        (): SecondFactorsState => ({ status: 'failed' }),
      )
      .then((next) => {
        if (!controller.signal.aborted) setState(next);
      });
    return () => controller.abort();
  }, [api, attempt]);

  const reload = () => setAttempt((last) => last + 1);
  return {
    state,
    retry: () => {
      setState({ status: 'loading' });
      reload();
    },
    enrol: (kind, currentPassword) => api.enrolSecondFactor({ body: { kind, currentPassword } }),
    add: async (factor) => {
      const { recoveryCodes } = await api.addSecondFactor({ body: { ...factor, locale } });
      reload();
      return recoveryCodes;
    },
    remove: async (id, currentPassword) => {
      // Already removed counts as success.
      await api.removeSecondFactor({ params: { id }, body: { currentPassword, locale } }).catch((failure: unknown) => {
        if (!isRefusedWith(failure, 404)) throw failure;
      });
      reload();
    },
    renewCodes: async (currentPassword) => {
      const { recoveryCodes } = await api.renewRecoveryCodes({ body: { currentPassword, locale } });
      reload();
      return recoveryCodes;
    },
  };
}

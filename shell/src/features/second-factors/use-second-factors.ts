import { isRefusedWith, type ApiClient, type NewSecondFactor } from '@backlot/domain/contract';
import type { Locale, SecondFactorKind } from '@backlot/domain';
import { useLoaded } from '../../lib/use-loaded.ts';

export type NewFactor = Omit<NewSecondFactor, 'locale'>;

/** Second factors of the account, read again after each change. Changes throw {ApiError} with the server's message. */
export function useSecondFactors(api: ApiClient, locale: Locale) {
  const { state, retry, reload } = useLoaded((signal) => api.listSecondFactors({ signal }));
  return {
    state,
    retry,
    enrol: (kind: SecondFactorKind, currentPassword: string) =>
      api.enrolSecondFactor({ body: { kind, currentPassword } }),
    /** @returns new recovery codes, shown once; null if the account already has some */
    add: async (factor: NewFactor) => {
      const { recoveryCodes } = await api.addSecondFactor({ body: { ...factor, locale } });
      reload();
      return recoveryCodes;
    },
    remove: async (id: string, currentPassword: string) => {
      // Already removed counts as success.
      await api.removeSecondFactor({ params: { id }, body: { currentPassword, locale } }).catch((failure: unknown) => {
        if (!isRefusedWith(failure, 404)) throw failure;
      });
      reload();
    },
    renewCodes: async (currentPassword: string) => {
      const { recoveryCodes } = await api.renewRecoveryCodes({ body: { currentPassword, locale } });
      reload();
      return recoveryCodes;
    },
  };
}

export type SecondFactorsHandle = ReturnType<typeof useSecondFactors>;

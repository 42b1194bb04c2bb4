import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export interface SingleMutation<Input = void> {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
  /** Of the last call. */
  readonly variables: Input | undefined;
  readonly mutate: (input: Input) => void;
  readonly reset: () => void;
}

/**
 * Write that runs once at a time: `mutate` is a no-op while one is running. It is not retried, fails at once without a
 * network, and continues after unmount, with all that `call` does.
 */
export function useSingleMutation<Input = void>(call: (input: Input) => Promise<unknown>): SingleMutation<Input> {
  const isInFlight = useRef(false);
  const end = () => {
    isInFlight.current = false;
  };
  const { isPending, isSuccess, error, variables, mutate, reset } = useMutation({
    // Wrapped, because the type of `mutate` depends on whether its argument can be undefined.
    mutationFn: ({ input }: { readonly input: Input }) => call(input),
    networkMode: 'always',
    onSettled: end,
  });
  return {
    isPending,
    isSuccess,
    error,
    variables: variables?.input,
    mutate: (input) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutate({ input });
    },
    reset: () => {
      end();
      reset();
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * Write that runs once at a time: `mutate` is a no-op while one is running. It is not retried, fails at once without a
 * network, and continues after unmount, with all that `call` does.
 */
export function useSingleMutation<Input = void>(call: (input: Input) => Promise<unknown>) {
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
    /** Of the last call. */
    variables: variables?.input,
    mutate: (input: Input): void => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      mutate({ input });
    },
    reset: (): void => {
      end();
      reset();
    },
  };
}

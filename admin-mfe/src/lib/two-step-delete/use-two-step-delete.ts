import { isProofDeclined } from '@backlot/domain/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

export interface TwoStepDelete<Row extends { readonly id: string | number }> {
  /** The row that the next click deletes. */
  readonly armed: Row | undefined;
  readonly isDeleting: (id: Row['id']) => boolean;
  readonly hasFailed: boolean;
  readonly acknowledge: () => void;
  /** Arms the row, or deletes it if armed. */
  readonly click: (row: Row) => void;
  readonly disarm: () => void;
}

export interface Deletion<Row> {
  readonly mutationFn: (row: Row) => Promise<void>;
  /** The row is busy until it resolves. */
  readonly onSuccess: (deleted: unknown, row: Row) => Promise<void>;
}

/** Two-step delete of a list (spec 4). A row is busy while it is being deleted, which prevents a second click. */
export function useTwoStepDelete<Row extends { readonly id: string | number }>(
  deletion: Deletion<Row>,
): TwoStepDelete<Row> {
  const [armed, setArmed] = useState<Row>();
  const [deleting, setDeleting] = useState<readonly Row['id'][]>([]);
  const [hasFailed, setFailed] = useState(false);
  const { mutate } = useMutation({
    ...deletion,
    // Of each row: the state of the mutation is that of the latest one.
    onMutate: ({ id }) => setDeleting((before) => [...before, id]),
    onError: (failure) => {
      if (!isProofDeclined(failure)) setFailed(true);
    },
    onSettled: (_deleted, _failure, { id }) => setDeleting((before) => before.filter((other) => other !== id)),
  });

  return {
    armed,
    isDeleting: (id) => deleting.includes(id),
    hasFailed,
    acknowledge: () => setFailed(false),
    click: (row) => {
      if (deleting.includes(row.id)) return;
      const isConfirmed = armed?.id === row.id;
      setArmed(isConfirmed ? undefined : row);
      if (isConfirmed) mutate(row);
    },
    disarm: () => setArmed(undefined),
  };
}

import { componentsOperations } from '#server/platform/components/operations.ts';
import { configurationOperations } from '#server/platform/configuration/operations.ts';
import { draftsOperations } from '#server/platform/drafts/operations.ts';
import { noticesOperations } from '#server/platform/notices/operations.ts';

/** The operations of what every page needs, noun by noun. */
export const platformOperations = {
  ...componentsOperations,
  ...configurationOperations,
  ...draftsOperations,
  ...noticesOperations,
};

import { getComponent } from '#server/platform/components/get-component.ts';

/** The operations of overrides of texts and theme, by the ids of the contract. */
export const componentsOperations = {
  getComponent,
};

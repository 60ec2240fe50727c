import { getComponent } from '#server/components/get-component.ts';

/** The operations of overrides of texts and theme, by the ids of the contract. */
export const componentsOperations = {
  getComponent,
};

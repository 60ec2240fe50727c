import type { CustomerAddress } from '#domain/customer/customer-details.ts';
import type { InformationEditing } from './use-customer-information.ts';

/** What the parts of account information are drawn from. */
export interface InformationSectionProps {
  readonly editing: InformationEditing;
  readonly addresses: readonly CustomerAddress[];
}

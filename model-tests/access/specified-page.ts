/** What the specification says of a page; read from its tables, never from `src/domain/access/access.ts`. */
export interface SpecifiedPage {
  /** User types, separated by commas. */
  readonly users: string;
  /** Required roles, separated by commas; absent means any. */
  readonly roles?: string;
  readonly barred?: string;
  /** The feature flag that must be on, without its ending `Enabled`. */
  readonly feature?: string;
  /** The feature whose `…Disabled` flag must not be set. */
  readonly notDisabled?: string;
  readonly selected?: 'customer' | 'merchant';
}

export const customerArea = 'customer, corporate';

/** §6: 'safety manager and card viewer are barred from …'. */
export const neither = 'safety manager, card viewer';

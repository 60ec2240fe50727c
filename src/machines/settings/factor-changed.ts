/** A change of the second factor that what was read before does not know; the page has it read anew. */
export interface FactorChanged {
  readonly type: 'factor.changed';
}

import type { InvoiceList } from '#domain/invoice/invoice.ts';
import type { InvoiceColumnId } from '#domain/invoice-view/invoice-columns.ts';
import type { ViewRule } from '#domain/invoice-view/rules.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';

/** Most characters of a view's name, so that its tab is one. */
export const VIEW_NAME_MAXIMUM = 40;
/** Most views that a user has of their own, beside those that are shared. */
export const MOST_VIEWS = 20;

/** Conditions of the list of invoices under a name, of one customer (decisions §9, §12 Counts and lists). */
export interface InvoiceView {
  readonly viewId: string;
  readonly name: string;
  readonly list: InvoiceList;
  /** Conditions and order as the address of the list says them, without `?`; empty for none. */
  readonly query: string;
  /** It belongs to the company: everybody there has it. */
  readonly isShared: boolean;
  /** The user has made it. */
  readonly isOwn: boolean;
  /** The user's list of invoices opens with it. */
  readonly isStart: boolean;
}

/** What would let it be saved. */
export type ViewRemedy =
  | { readonly kind: 'nameView' }
  | { readonly kind: 'removeView' }
  | { readonly kind: 'askAdministrator' };

/** Why a view cannot be saved or removed. */
export type ViewObstacle = ObstacleOf<ViewRule, { readonly limit?: number }, ViewRemedy>;

/** What is said of a view in its form. */
export interface ViewForm {
  readonly name: string;
  readonly isShared: boolean;
  readonly isStart: boolean;
}

/** What a view is judged beside: the others that the user has. */
interface ViewTerms {
  readonly views: readonly InvoiceView[];
  /** The view that is changed; null for a new one. */
  readonly viewId: string | null;
  /** Administrators share, and change what is shared. */
  readonly mayShare: boolean;
}

const named = (name: string) => name.trim().toLocaleLowerCase('en');

/** The other view that has a name already; case makes no difference. */
export function viewNamed(
  name: string,
  { views, viewId }: Omit<ViewTerms, 'mayShare'>,
): InvoiceView | undefined {
  return views.find((view) => view.viewId !== viewId && named(view.name) === named(name));
}

/** Whether everybody would have another view; with which one a user’s own list opens is the user’s own. */
function changesShared(name: string, { isShared }: ViewForm, before: InvoiceView | undefined): boolean {
  return isShared !== (before?.isShared ?? false) || (before?.isShared === true && name !== before.name);
}

/** Why a view cannot be saved so; empty where it can. */
export function viewObstacles(form: ViewForm, terms: ViewTerms): ViewObstacle[] {
  const { views, viewId, mayShare } = terms;
  const obstacles: ViewObstacle[] = [];
  const name = form.name.trim();
  if (name === '') obstacles.push({ rule: 'VIW-01', facts: {}, remedy: { kind: 'nameView' } });
  if (name.length > VIEW_NAME_MAXIMUM) {
    obstacles.push({ rule: 'VIW-02', facts: { limit: VIEW_NAME_MAXIMUM }, remedy: { kind: 'nameView' } });
  }
  if (viewNamed(name, terms)) obstacles.push({ rule: 'VIW-03', facts: {}, remedy: { kind: 'nameView' } });
  const before = views.find((view) => view.viewId === viewId);
  if (!mayShare && changesShared(name, form, before)) {
    obstacles.push({ rule: 'VIW-04', facts: {}, remedy: { kind: 'askAdministrator' } });
  }
  const own = views.filter(({ isOwn, isShared }) => isOwn && !isShared).length;
  if (!before && !form.isShared && own >= MOST_VIEWS) {
    obstacles.push({ rule: 'VIW-05', facts: { limit: MOST_VIEWS }, remedy: { kind: 'removeView' } });
  }
  return obstacles;
}

/** Whether a user changes or removes a view: their own, and what is shared as an administrator. */
export const mayChangeView = ({ isOwn, isShared }: InvoiceView, mayShare: boolean): boolean =>
  isShared ? mayShare : isOwn;

/** A view as it is saved. */
export interface SavedView extends ViewForm, Pick<InvoiceView, 'viewId' | 'list' | 'query'> {}

/** How a user has the list of invoices. */
export interface ListSettings {
  readonly views: readonly InvoiceView[];
  /** The columns, in their order; null for the usual ones. */
  readonly columns: readonly InvoiceColumnId[] | null;
}

/** What is told of a signed-in user: nothing that names them. */
export interface VisitorKind {
  readonly userType: string;
  readonly role: string;
  readonly language: string;
  /** Whether the flag of the feedback survey is on. */
  readonly hasFeedback: boolean;
}

/** Something that happened; its facts are words of the program, never what a user typed. */
export interface PortalEvent {
  readonly name: 'language_chosen' | 'payment_submitted' | 'invoices_exported';
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/** What the portal has to tell. A page is the route's pattern, `/invoice/$invoice_id`, never an address. */
export type PortalNews =
  | { readonly type: 'page'; readonly page: string; readonly isClosed: boolean }
  | { readonly type: 'visitor'; readonly visitor: VisitorKind | null }
  | { readonly type: 'event'; readonly event: PortalEvent };

type NewsListener = (news: PortalNews) => void;
type Standing = Extract<PortalNews, { type: 'page' | 'visitor' }>;

const listeners = new Set<NewsListener>();
/** The page and the visitor, for whoever begins to listen later. */
const standing = new Map<Standing['type'], Standing>();

/** Calls a listener with what stands and then with all that comes; returns a function that ends it. */
export function watchNews(listener: NewsListener): () => void {
  listeners.add(listener);
  for (const type of ['visitor', 'page'] as const) {
    const news = standing.get(type);
    if (news) listener(news);
  }
  return () => listeners.delete(listener);
}

function tell(news: PortalNews): void {
  for (const listener of listeners) listener(news);
}

/** Tells that a page was opened, by its route's pattern; `isClosed` to third parties. */
export function tellPage(page: string, isClosed: boolean): void {
  const news = { type: 'page', page, isClosed } as const;
  standing.set('page', news);
  tell(news);
}

/** Tells who works in the portal; null when nobody does any more. */
export function tellVisitor(visitor: VisitorKind | null): void {
  const news = { type: 'visitor', visitor } as const;
  standing.set('visitor', news);
  tell(news);
}

/** Tells that something happened. */
export function tellEvent(name: PortalEvent['name'], facts: PortalEvent['facts'] = {}): void {
  tell({ type: 'event', event: { name, facts } });
}

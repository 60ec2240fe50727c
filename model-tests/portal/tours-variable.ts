/** The folder of one run in which its tours are kept, so that one process explores the charts and not every worker. */
export const toursVariable = 'PORTAL_TOURS';

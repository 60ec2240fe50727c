import * as v from 'valibot';

/** What the `meta` of every list says of the page that it answers. */
export const pageFields = { total: v.number(), page_number: v.number(), page_size: v.number() };

const Meta = v.object(pageFields);

/** The same as the portal names it. */
export const pageOf = ({
  total,
  page_number: pageNumber,
  page_size: pageSize,
}: v.InferOutput<typeof Meta>) => ({
  total,
  pageNumber,
  pageSize,
});

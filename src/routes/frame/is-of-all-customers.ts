/** Whether a page is of all customers of the user together, whichever one is selected (§2: no selected customer needed). */
export const isOfAllCustomers = (path: string): boolean => path.startsWith('/account/program-');

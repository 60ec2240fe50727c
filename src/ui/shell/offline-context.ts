import { createContext } from 'react';

/** Whether the portal has no connection; what needs one says so before it is pressed. */
export const OfflineContext = createContext(false);

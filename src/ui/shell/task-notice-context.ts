import { createContext, type ReactNode } from 'react';

/** What is said above every step of a task, beside what the task says itself: that its customer was taken away. */
export const TaskNoticeContext = createContext<ReactNode>(null);

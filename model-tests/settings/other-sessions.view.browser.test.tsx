import { describeView } from '../browser/describe-view.tsx';
import model from './other-sessions.model.ts';
import view from './other-sessions.view.tsx';

describeView('model-tests/settings', model, view);

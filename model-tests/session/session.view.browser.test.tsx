import { describeView } from '../browser/describe-view.tsx';
import model from './session.model.ts';
import view from './session.view.tsx';

describeView('model-tests/session', model, view);

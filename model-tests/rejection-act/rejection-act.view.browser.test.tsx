import { describeView } from '../browser/describe-view.tsx';
import model from './rejection-act.model.ts';
import view from './rejection-act.view.tsx';

describeView('model-tests/rejection-act', model, view);

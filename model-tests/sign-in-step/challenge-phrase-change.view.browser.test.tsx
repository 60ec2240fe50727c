import { describeView } from '../browser/describe-view.tsx';
import model from './challenge-phrase-change.model.ts';
import view from './challenge-phrase-change.view.tsx';

describeView('model-tests/sign-in-step', model, view);

import { describeView } from '../browser/describe-view.tsx';
import model from './document-replace.model.ts';
import view from './document-replace.view.tsx';

describeView('model-tests/document-replace', model, view);

import com.helger.diagnostics.error.IError;
import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import com.helger.phive.zugferd.ZugferdValidation;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Checks XML against the official rules (XSD and Schematron). Reads lines "set file" and writes a line of
 * tab-separated values for each finding, and one for each document that was checked completely.
 */
public class Validate {
  private static final Pattern XSD = Pattern.compile("^\\[SAX] (cvc-[\\w.-]+): ");

  public static void main(String[] args) throws Exception {
    var registry = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(registry);
    PeppolValidation.initStandard(registry);
    XRechnungValidation.initXRechnung(registry);
    ZugferdValidation.initZugferd(registry);
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (var line = lines.readLine(); line != null; line = lines.readLine()) {
      var space = line.indexOf(' ');
      check(registry, line.substring(0, space), line.substring(space + 1));
    }
  }

  private static void check(
      ValidationExecutorSetRegistry<IValidationSourceXML> registry, String set, String file)
      throws Exception {
    var rules = registry.getOfID(DVRCoordinate.parseOrThrow(set));
    if (rules == null) throw new IllegalArgumentException("There is no rule set " + set + ".");
    var source = ValidationSourceXML.create(new FileSystemResource(new File(file)));
    var results =
        ValidationExecutionManager.executeValidation(
            IValidityDeterminator.createDefault(), rules, source, Locale.US);
    for (var layer : results) {
      for (var error : layer.getErrorList()) {
        write(
            "finding",
            set,
            file,
            error.getErrorLevel().getID(),
            ruleOf(error),
            error.getErrorFieldName(),
            error.getErrorText(Locale.US));
      }
    }
    write("done", set, file);
  }

  /** phive also reports as errors what it could not read or run, which is not a finding. */
  private static String ruleOf(IError error) {
    if (error.getErrorID() != null) return error.getErrorID();
    var text = String.valueOf(error.getErrorText(Locale.US));
    var xsd = XSD.matcher(text);
    if (xsd.find()) return xsd.group(1);
    throw new IllegalStateException(text, error.getLinkedException());
  }

  private static void write(Object... values) {
    var line = new StringJoiner("\t");
    for (var value : values) line.add(String.valueOf(value).replaceAll("\\s+", " "));
    System.out.println(line);
  }
}

